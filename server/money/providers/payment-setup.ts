import type { CheckFacts } from '../../../domain/money/payment-setup.ts'

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

/** Of the provider's own server, unless a test replaces it. */
export type ProviderAddress = { host: string; port: number; protocol: 'http' | 'https' }

/** `secret` only if it was created now: Stripe never repeats it. */
export type SetUpEndpoint = { id: string; secret: string | undefined; deletedIds: string[] }

export type DesiredEndpoint = {
  url: string
  /** Idempotency key: the same one answers the same endpoint with its secret. */
  op: string
  /** Stores the next key, once what the present one answers is known to be useless. */
  renewOp: () => Promise<string>
  /** The endpoint whose secret is saved. */
  endpointId: string | undefined
}

export type CheckParts = CheckFacts & {
  intentId: string | undefined
  session: { id: string; url: string | null } | undefined
}

/** For the owner's set-up, not for guests. All throw SetupFault. */
export type PaymentSetup = {
  requireWebhookAccess(): Promise<void>
  setUpEndpoint(desired: DesiredEndpoint): Promise<SetUpEndpoint>
  deleteEndpoint(id: string): Promise<void>
  authorizeTestCard(op: string): Promise<string>
  openCheckPage(page: { op: string; back: string; now: Date }): Promise<{ id: string; url: string | null }>
  readCheck(check: { op: string; ref: string | null }): Promise<CheckParts>
  voidCheck(intentId: string): Promise<void>
  closeCheckPage(sessionId: string): Promise<void>
}
