/**
 * `refused`: the key; `permission`: a restricted key; `in-progress`: a call with the same idempotency key still runs;
 * `outcome-unknown`: the call may have had its effect.
 */
export type SetupFaultCode =
  | ('refused' | 'permission' | 'declined' | 'limit' | 'missing' | 'key-used' | 'failed')
  | ('in-progress' | 'outcome-unknown')

/** Without Stripe's message, which may repeat the key. */
export class SetupFault extends Error {
  readonly code: SetupFaultCode

  constructor(code: SetupFaultCode) {
    super(`Stripe: ${code}`)
    this.name = 'SetupFault'
    this.code = code
  }
}
