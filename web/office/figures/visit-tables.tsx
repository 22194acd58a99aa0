import type { ReactNode } from 'react'
import * as accessibility from '#messages/accessibility'
import * as common from '#messages/office-common'
import * as words from '#messages/office-figures'
import type { Figures } from '../../../contract/site/visitor-schemas.ts'
import { OTHER_PAGE, UNSEEN_PAGE } from '../../../domain/site/visit.ts'
import { localeFacts } from '../../../i18n/locales.ts'
import { CountTable } from './count-table.tsx'
import styles from './figures.module.css'

const PAGES: Record<string, string> = { [OTHER_PAGE]: words.otherPage, [UNSEEN_PAGE]: words.unseenPage }

export function VisitTables({ figures }: { figures: Figures }) {
  const { pages, sources, hosts, campaigns, devices, locales } = figures
  return (
    <div className="grid grid-cols-2 gap-y-8 gap-x-10 max-[1001px]:grid-cols-1">
      <Table id="pages" title={words.pages} isWide>
        <CountTable
          label={words.pages}
          head={words.pages}
          lines={pages.map(({ page, ...counts }) => ({
            ...{ ...counts, name: PAGES[page] ?? page, isData: !(page in PAGES) },
            perHundred: counts.people === 0 ? 0 : Math.round((100 * counts.quotes) / counts.people),
          }))}
          shown={['views', 'people', 'quotes', 'perHundred', 'reservations']}
        />
      </Table>
      <Table id="sources" title={words.sources}>
        <CountTable
          label={words.sources}
          head={common.source}
          lines={sources.map(({ source, ...counts }) => ({ ...counts, name: words.sourceName({ source }) }))}
          shown={['people', 'quotes', 'reservations']}
        />
      </Table>
      {hosts.length > 0 && (
        <Table id="hosts" title={words.hosts}>
          <CountTable
            label={words.hosts}
            head={common.website}
            lines={hosts.map(({ host, people }) => ({ name: host, isData: true, people }))}
            shown={['people']}
          />
        </Table>
      )}
      {campaigns.length > 0 && (
        <Table id="campaigns" title={words.campaigns} text={words.campaignsText}>
          <CountTable
            label={words.campaigns}
            head={words.campaigns}
            lines={campaigns.map(({ campaign, ...counts }) => ({ ...counts, name: campaign, isData: true }))}
            shown={['people', 'quotes', 'reservations']}
          />
        </Table>
      )}
      <Table id="devices" title={words.devices}>
        <CountTable
          label={words.devices}
          head={words.devices}
          lines={devices.map(({ device, ...counts }) => ({ ...counts, name: words.deviceName({ device }) }))}
          shown={['people', 'quotes', 'reservations']}
        />
      </Table>
      <Table id="languages" title={accessibility.languages}>
        <CountTable
          label={accessibility.languages}
          head={common.language}
          lines={locales.map(({ locale, ...counts }) => ({
            ...{ ...counts, name: localeFacts(locale).name, isData: true },
          }))}
          shown={['people', 'quotes', 'reservations']}
        />
      </Table>
    </div>
  )
}

type TableProps = { id: string; title: string; text?: string; isWide?: boolean; children: ReactNode }

function Table({ id, title, text, isWide, children }: TableProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`${isWide ? `${styles['wide']} col-span-full` : undefined}`}
    >
      <h2 className="font-text font-semibold text-15/5.5" id={`${id}-title`}>
        {title}
      </h2>
      {text && <p className="max-w-[76ch] mt-0.5 text-fg2 text-14">{text}</p>}
      {children}
    </section>
  )
}
