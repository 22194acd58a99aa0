import {
  authorizeTestCard,
  type CheckParts,
  closeCheckPage,
  openCheckPage,
  readCheck,
  voidCheck,
} from './stripe-check.ts'
import { createStripe, type StripeAddress } from './stripe-client.ts'
import { deleteEndpoint, requireWebhookAccess, type SetUpEndpoint, setUpEndpoint } from './stripe-webhook.ts'

/** For the owner's set-up, not for guests. All throw SetupFault. */
export type StripeSetup = {
  requireWebhookAccess(): Promise<void>
  setUpEndpoint(desired: { url: string; op: string; knownId: string | undefined }): Promise<SetUpEndpoint>
  deleteEndpoint(id: string): Promise<void>
  authorizeTestCard(op: string): Promise<string>
  openCheckPage(page: { op: string; back: string; now: Date }): Promise<{ id: string; url: string | null }>
  readCheck(check: { op: string; ref: string | null }): Promise<CheckParts>
  voidCheck(intentId: string): Promise<void>
  closeCheckPage(sessionId: string): Promise<void>
}

export function createStripeSetup(secretKey: string, address: StripeAddress | undefined): StripeSetup {
  const stripe = createStripe(secretKey, address)
  return {
    requireWebhookAccess: () => requireWebhookAccess(stripe),
    setUpEndpoint: desired => setUpEndpoint(stripe, desired),
    deleteEndpoint: id => deleteEndpoint(stripe, id),
    authorizeTestCard: op => authorizeTestCard(stripe, op),
    openCheckPage: page => openCheckPage(stripe, page),
    readCheck: check => readCheck(stripe, check),
    voidCheck: id => voidCheck(stripe, id),
    closeCheckPage: id => closeCheckPage(stripe, id),
  }
}
