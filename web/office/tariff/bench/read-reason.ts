import * as facts from '#messages/facts'
import * as words from '#messages/office-tariff'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { DOLLARS } from '../document/cell-values.ts'
import { placeName } from '../tariff-context.ts'
import type { Line, Reason } from './try-answer.ts'

const REASON = /^([^:]+): ([^,(]+?)(?:[,\s]+(.*))?$/

/** "won: home-ewr, both ends exact (5)" with names of flat rates and places. */
export function readReason(line: string, tariff: Tariff): Reason {
  const [, verdict, rule = '', rest = ''] = REASON.exec(line) ?? []
  if (verdict === undefined) return { counts: false, head: capital(line), text: '' }
  const flat = tariff.flats.find(({ id }) => id === rule)
  const ends = flat && facts.route({ from: placeName(tariff, flat.a), to: placeName(tariff, flat.b) })
  const text = [ends, withNames(rest.replace(/^\((.*)\)$/, '$1'), tariff)].filter(Boolean).join(', ')
  return { counts: verdict === 'won', head: capital(`${verdict}: ${rule}`), text }
}

export function reasonOfLine({ label, why }: Line & { why: string }): Reason {
  const text = why
    .replace(/^([\d.]+) % of /, '$1% of ')
    .replace(/( of )(\d+)$/, (_, before: string, cents: string) => before + dollars(cents))
    .replace(/^(\d+) x (\d+)$/, (_, count: string, cents: string) => `${count} × ${dollars(cents)}`)
  return { counts: true, head: words.benchRule({ applies: 'yes', label }), text }
}

function dollars(cents: string): string {
  return `$${DOLLARS.text(Number(cents))}`
}

function withNames(text: string, tariff: Tariff): string {
  return text
    .replace('pick-up', 'pickup')
    .replace(/( not in )(\S+)$/, (_, before: string, id: string) => before + placeName(tariff, id))
}

function capital(text: string): string {
  return text.replace(/^./, letter => letter.toUpperCase())
}
