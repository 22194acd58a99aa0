import { domainToASCII } from 'node:url'
import type { SenderDomain } from '../../../contract/integrations/sender-domain-schemas.ts'
import {
  type DnsTexts,
  isSharedDomain,
  judgeSender,
  namesToRead,
  type SenderRecord,
  type Sending,
} from '../../../domain/integrations/sender-domain.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, type SettingName, writeSetting } from '../../platform/db/versioned-setting.ts'
import { readSender } from '../../platform/messaging/mail/envelope.ts'
import type { Config } from '../../platform/process/config.ts'
import type { LookUpTexts } from './look-up-texts.ts'

type MailConfig = Pick<Config, 'mail' | 'mailFrom'>
export type SenderCheck = Sending & { at: string; records: SenderRecord[] }

const ROW: SettingName<SenderCheck> = 'sender-domain-check'

/** Undefined if it was never checked, or for another domain or mail server. */
export async function readSenderCheck(db: Database, config: MailConfig): Promise<SenderCheck | undefined> {
  const row = await readSetting(db, ROW)
  const check = row && readJson(row.value)
  return check?.domain === domainOf(config) && check.server === serverOf(config) ? check : undefined
}

export async function saveSenderCheck(tx: Database, check: SenderCheck): Promise<void> {
  await writeSetting(tx, { name: ROW, value: check, now: new Date(check.at) })
}

export async function readSenderDomain(db: Database, config: MailConfig): Promise<SenderDomain> {
  return presentSenderDomain(config, await readSenderCheck(db, config))
}

export const isSenderShared = (config: MailConfig) => isSharedDomain(domainOf(config))

export function presentSenderDomain(config: MailConfig, check: SenderCheck | undefined): SenderDomain {
  const domain = domainOf(config)
  const { selector = '', at = null, records = [] } = check ?? {}
  return { domain, shared: isSharedDomain(domain), selector, checkedAt: at, records }
}

type Checked = { config: MailConfig; selector: string; lookUpTexts: LookUpTexts; now: Date }

/** All names at the same time: each may take seconds. */
export async function checkSenderDomain({
  config,
  selector,
  lookUpTexts,
  now,
}: Checked): Promise<SenderCheck> {
  const sending = { domain: domainOf(config), server: serverOf(config), selector }
  const names = Object.values(namesToRead(sending)).flat()
  const texts = new Map<string, DnsTexts>(
    await Promise.all(names.map(async name => [name, await lookUpTexts(name)] as const)),
  )
  const records = judgeSender(sending, name => texts.get(name) ?? null)
  return { ...sending, at: now.toISOString(), records }
}

function domainOf({ mailFrom }: MailConfig): string {
  const { address } = readSender(mailFrom)
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)).toLowerCase()
}

function serverOf({ mail }: MailConfig): string {
  return mail.kind === 'smtp' ? new URL(mail.url).hostname : ''
}
