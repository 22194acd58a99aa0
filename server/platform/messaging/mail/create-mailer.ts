import { join } from 'node:path'
import { emailJsMailer } from './emailjs-mailer.ts'
import { folderMailer } from './folder-mailer.ts'
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
