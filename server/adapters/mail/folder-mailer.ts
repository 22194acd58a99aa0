import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { envelope } from './envelope.ts'
import type { Mailer } from './mailer.ts'

/** Writes each mail as <id>.eml into a folder, fsynced and renamed; the default where MAIL_URL is not set. Throws errors of the file system. */
export function folderMailer(options: { folder: string; from: string }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(id, message) {
      const { message: source } = await composer.sendMail(envelope(id, message, options.from))
      await mkdir(options.folder, { recursive: true })
      const file = join(options.folder, `${id}.eml`)
      await writeDurably(`${file}.part`, source as Buffer)
      await rename(`${file}.part`, file)
    },
  }
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
