import { Resolver } from 'node:dns/promises'
import { type DnsTexts, isSenderText } from '../../../domain/integrations/sender-domain.ts'
import { fieldsOf } from '../../../domain/values/record.ts'

/** Only those of a sender. Never throws. */
export type LookUpTexts = (host: string) => Promise<DnsTexts>

const TIMEOUT_MS = 5_000
/** A domain has a handful; what is beyond is not shown. */
const TEXTS_MAX = 60
const CHARACTERS_MAX = 2_000
/** The name exists without texts, or does not exist. */
const NONE = ['ENODATA', 'ENOTFOUND']

/** Asks the resolver of the machine, or these servers. */
export function lookUpTextsIn(servers?: readonly string[]): LookUpTexts {
  return async host => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 })
    if (servers) resolver.setServers(servers)
    // Several servers are asked in turn, each with a timeout of its own.
    const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS)
    try {
      const texts = await resolver.resolveTxt(host)
      return texts
        .map(parts => parts.join('').slice(0, CHARACTERS_MAX))
        .filter(isSenderText)
        .slice(0, TEXTS_MAX)
    } catch (error) {
      return NONE.includes(String(fieldsOf(error)['code'])) ? [] : null
    } finally {
      clearTimeout(timer)
    }
  }
}
