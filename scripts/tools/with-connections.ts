import { readConnections } from '../../server/integrations/connections/store.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import type { Config } from '../../server/platform/process/config.ts'
import { openVault } from '../../server/platform/signing/vault.ts'

/** As the running product sees it. Without a store, or with keys that no longer fit, the environment alone. */
export async function withSavedConnections(config: Config, db?: Database): Promise<Config> {
  const opened = db ?? openDatabase(config)
  try {
    return config.withConnections(await readConnections(opened, openVault(config.dataDir)))
  } catch {
    return config
  } finally {
    if (!db) await opened.destroy()
  }
}
