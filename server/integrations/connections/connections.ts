import { CONNECTION_NAMES, type ConnectionName } from '../../../domain/integrations/connection.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import type { ProviderAddress } from '../../money/providers/payment-setup.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Vault } from '../../platform/signing/vault.ts'
import type { LookUpTexts } from './look-up-texts.ts'

/** Needed by the calls beside the store. */
export type ConnectionsDeps = {
  connections: {
    vault: Vault
    /** In force when the product was opened. */
    config: Config
    /** Reopens the product with the saved connections. Returns before it is done. */
    reload: () => void
    /** Stripe's own unless a test replaces it. */
    stripeAddress?: ProviderAddress
    lookUpTexts: LookUpTexts
  }
}

export const isConnectionName = (name: string): name is ConnectionName => isOneOf(CONNECTION_NAMES, name)
