import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeDurably } from '../../process/data-folder.ts'
import { emailJsMailer } from './emailjs-mailer.ts'
import { envelope } from './envelope.ts'
import type { MailTransport } from './mail-url.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export function mailFolderOf({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail')
}

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

/** One fsynced <id>.eml per email; the default without MAIL_URL. Throws file system errors. */
export function folderMailer(options: { folder: string; from: string }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    savesFiles: true,
    async deliver(id, message) {
      const { message: source } = await composer.sendMail(envelope(id, message, options.from))
      await writeDurably(join(options.folder, `${id}.eml`), source as Buffer)
    },
  }
}
