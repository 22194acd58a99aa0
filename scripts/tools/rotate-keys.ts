import { rotateConnections } from '../../server/integrations/connections/store.ts'
import { RETIRED_KEY_DAYS, rotateKeys } from '../../server/platform/signing/secret-store.ts'
import { openVault } from '../../server/platform/signing/vault.ts'
import { readArguments } from './with-arguments.ts'
import { withStore } from './with-store.ts'

readArguments(
  `rotate-keys
Replaces the keys that sign quotes and previews, and the key that encrypts connections. What is already signed stays valid for ${RETIRED_KEY_DAYS} days.`,
  args => args.length === 0,
)

await withStore(async ({ db, config }) => {
  await rotateConnections(db, openVault(config.dataDir), new Date())
  const count = await rotateKeys(db, new Date())
  const retired = count === 1 ? 'Retired 1 key' : `Retired ${count} keys`
  return `New keys are in use. ${retired}; anything already signed stays valid for ${RETIRED_KEY_DAYS} days. A running server picks up the new keys within a minute.`
})
