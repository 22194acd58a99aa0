/** `npm run rotate-keys`: new keys for quotes and previews; what the former ones signed is good for 30 days. */
import { RETIRED_KEY_DAYS, rotateKeys } from '../../server/platform/signing/secret-store.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db }) => {
  const count = await rotateKeys(db, new Date())
  const retired = count === 1 ? 'Retired 1 key' : `Retired ${count} keys`
  return `New keys are in use. ${retired}; anything already signed stays valid for ${RETIRED_KEY_DAYS} days. A running server picks up the new keys within a minute.`
})
