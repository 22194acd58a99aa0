import type { ConnectionsDeps } from '../../server/integrations/connections/connections.ts'
import { readConfig } from '../../server/platform/process/config.ts'
import { openVault } from '../../server/platform/signing/vault.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Made on first use, since few tests need a data folder. */
export function testConnections(environment: Record<string, string>): ConnectionsDeps['connections'] {
  let folder: string | undefined
  const dataDir = () => (folder ??= temporaryFolder('connections'))
  return {
    get vault() {
      return openVault(dataDir())
    },
    get config() {
      return readConfig({ DATA_DIR: dataDir(), ...environment })
    },
    reload: () => {},
    // As without a network.
    lookUpTexts: async () => null,
  }
}
