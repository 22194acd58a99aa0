import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeDurably } from '../../process/write-durably.ts'
import { envelope } from './envelope.ts'
import type { Mailer } from './mailer.ts'

/** Writes each mail as <id>.eml into a folder, fsynced and renamed; the default where MAIL_URL is not set. Throws errors of the file system. */
export function folderMailer(options: { folder: string; from: string }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(id, message) {
      const { message: source } = await composer.sendMail(envelope(id, message, options.from))
      // `buffer` above asks for a buffer, which the types of nodemailer don't know.
      await writeDurably(join(options.folder, `${id}.eml`), source as Buffer)
    },
  }
}
