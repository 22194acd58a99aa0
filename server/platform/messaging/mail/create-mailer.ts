import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeDurably } from '../../process/data-folder.ts'
import { emailJsMailer } from './emailjs-mailer.ts'
import { envelope } from './envelope.ts'
import type { MailTransport } from './mail-url.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** The folder for mails where MAIL_URL is not set. */
export function mailFolderOf({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail')
}

/** Creates the mailer of the vendor that the configuration names. */
export function createMailer(config: { mail: MailTransport; mailFrom: string; dataDir: string }): Mailer {
  switch (config.mail.kind) {
    case 'folder':
      return folderMailer({ folder: mailFolderOf(config), from: config.mailFrom })
    case 'smtp':
      return smtpMailer({ url: config.mail.url, from: config.mailFrom })
    case 'emailjs':
      return emailJsMailer(config.mail.settings)
  }
}

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
