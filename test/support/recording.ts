import { join } from 'node:path'
import type { HomeArea } from '../../domain/site/home-area.ts'
import { folderMailer } from '../../server/platform/messaging/mail/create-mailer.ts'
import type { Mailer, MailMessage } from '../../server/platform/messaging/mail/mailer.ts'
import type { TextMessage, TextProvider } from '../../server/platform/messaging/texts/text-provider.ts'
import type { PictureStorage } from '../../server/platform/pictures/folder-storage.ts'
import { createLog, type Log } from '../../server/platform/process/log.ts'
import { createPlaces } from '../../server/pricing/places/create-places.ts'
import { SAMPLE_HOME_AREA } from '../../server/pricing/places/sample-home-area.ts'

export const ORIGIN = 'http://localhost'

export type SentMail = { id: string; message: MailMessage }

/** Records mails; with a data folder it also writes them there, as the running product does. */
export function recordingMailer(
  dataDir: string | undefined,
  savesFiles: () => boolean,
): { mailer: Mailer; sent: SentMail[] } {
  const sent: SentMail[] = []
  const folder = dataDir && folderMailer({ folder: join(dataDir, 'mail'), from: 'rides@example.com' })
  const mailer: Mailer = {
    get savesFiles() {
      return savesFiles()
    },
    deliver: async (id, message) => {
      if (folder) await folder.deliver(id, message)
      sent.push({ id, message })
    },
  }
  return { mailer, sent }
}

/** The signature of a provider that signs everything alike. */
export const TEXT_SIGNATURE = { header: 'test-text-signature', value: 'signed' }

/** Takes every text. */
export function recordingTexts(taken: TextMessage[]): TextProvider {
  return {
    name: 'test',
    signature: { header: TEXT_SIGNATURE.header, form: new RegExp(`^${TEXT_SIGNATURE.value}$`) },
    async send(text) {
      taken.push(text)
      return { providerId: `id-${text.key}`, segments: 1 }
    },
    readHook: () => [],
  }
}

/** Places without a network. */
export function embeddedPlaces(
  context: { log: Log; clock: () => Date },
  homeArea: () => Promise<HomeArea> = async () => SAMPLE_HOME_AREA,
) {
  const unset = { geocoder: undefined, router: undefined, tiles: undefined, ownerEmail: undefined }
  const config = { ...unset, publicUrl: ORIGIN }
  return createPlaces({ config, ...context, version: 'test', homeArea, firstArea: SAMPLE_HOME_AREA })
}

/** Pictures that are gone with the test. */
export function createMemoryPictures(): PictureStorage {
  const files = new Map<string, Uint8Array>()
  return { put: async (name, bytes) => void files.set(name, bytes), get: async name => files.get(name) }
}

/** A log whose lines a test reads; `errors` are those of the level error. */
export function recordingLog(): { log: Log; errors: string[]; lines: string[] } {
  const errors: string[] = []
  const lines: string[] = []
  const log = createLog('debug', {
    write(line: string) {
      lines.push(line)
      if ((JSON.parse(line) as { level: number }).level >= 50) errors.push(line)
    },
  })
  return { log, errors, lines }
}
