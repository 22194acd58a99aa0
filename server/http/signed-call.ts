/** Where a provider puts the signature of what it sends, and how every such signature looks. */
export type SignatureForm = { header: string; form: RegExp }

/**
 * How calls of providers are held. A stranger who keeps bodies open takes no place without a signature, at most three
 * with a made-up one, and each for seconds only.
 */
export const SIGNED_CALL = { atOnce: 20, atOncePerAddress: 3, bodyMs: 5000 } as const

/** True where a request has a signature at all; whether it is right needs the body. */
export function hasSignature(
  signature: SignatureForm | undefined,
  header: (name: string) => string | undefined,
): boolean {
  return signature?.form.test(header(signature.header) ?? '') === true
}
