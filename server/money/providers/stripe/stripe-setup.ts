import type { PaymentSetup, ProviderAddress } from '../payment-setup.ts'
import { authorizeTestCard, closeCheckPage, openCheckPage, readCheck, voidCheck } from './stripe-check.ts'
import { createStripe } from './stripe-client.ts'
import { deleteEndpoint, requireWebhookAccess, setUpEndpoint } from './stripe-webhook.ts'

export function createStripeSetup(secretKey: string, address: ProviderAddress | undefined): PaymentSetup {
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
