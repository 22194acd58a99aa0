import Stripe from 'stripe'
import type { ProviderAddress } from '../payment-setup.ts'

/** Pinned: the account's default version may differ. */
export const API_VERSION = '2026-10-28.endive'
/** The guest waits up to 5 s; the job continues. */
const TIMEOUT_MS = 20_000

export function createStripe(secretKey: string, address: ProviderAddress | undefined): Stripe {
  return new Stripe(secretKey, {
    ...address,
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    // Jobs retry by their own rules.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
