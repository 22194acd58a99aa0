/** `npm run rotate-keys`: new keys for quotes and previews; what the former ones signed is good for 30 days. */
import { RETIRED_KEY_DAYS, rotateKeys } from '../../server/signing/secret-store.ts'
import { withStore } from './with-store.ts'

await withStore(async ({ db }) => {
  const count = await rotateKeys(db, new Date())
  const retired = count === 1 ? '1 key was retired' : `${count} keys were retired`
  return `New keys sign from now on. ${retired}; what they signed is accepted for ${RETIRED_KEY_DAYS} days. A running product takes the new keys within a minute.`
})
