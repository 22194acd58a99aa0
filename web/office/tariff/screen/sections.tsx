import { type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as websitePrices from '#messages/office-website-prices'
import * as shared from '#messages/shared'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import type { Difference } from '../../../../domain/pricing/fare/compare.ts'
import { lazyPart } from '../../lazy-part.tsx'
import type { Quoted } from '../bench/bench-trip.ts'
import { TestBench } from '../bench/test-bench.tsx'
import { sectionOf } from '../document/part-names.ts'
import { FactsSection } from '../sections/facts-section.tsx'
import { LinkedNote } from '../sections/linked-note.tsx'
import { RatesSection } from '../sections/rates-section.tsx'
import { RuleSection } from '../sections/rule-section.tsx'
import { SurchargesSection } from '../sections/surcharges-section.tsx'
import { useTariff } from '../tariff-context.ts'
import { HistorySection } from './history-section.tsx'
import styles from './screen.module.css'
import '../../reservations/views/views-bar.css'

const LazyPrices = lazyPart(async () => (await import('../sections/website-prices.tsx')).WebsitePrices)

export const WebsitePrices = () => (
  <Suspense fallback={null}>
    <LazyPrices />
  </Suspense>
)

type Content = { list: TariffList; quoted: Quoted | undefined; files: ReactNode }
type Part = { label: string; content: (content: Content) => ReactNode }

const SECTIONS: Record<string, Part> = {
  rates: { label: common.rates, content: ({ quoted }) => <RatesSection quoted={quoted} /> },
  surcharges: { label: common.surcharges, content: ({ quoted }) => <SurchargesSection quoted={quoted} /> },
  extras: { label: shared.extras, content: () => <RuleSection list="extras" /> },
  fees: {
    label: words.sectionFees,
    content: () => (
      <>
        <RuleSection list="passedOn" />
        <FactsSection of="gratuity" />
        <FactsSection of="tollsAndTaxes" note={words.tollsNote} />
        <RuleSection list="taxes" />
      </>
    ),
  },
  discounts: {
    label: words.sectionDiscounts,
    content: () => (
      <>
        <FactsSection of="discounts" />
        <FactsSection
          of="waiting"
          note={<LinkedNote text={words.waitingNote} section="" setting={common.rates} />}
        />
        <RuleSection list="alsoPossible" />
      </>
    ),
  },
  places: { label: common.zones, content: () => <RuleSection list="places" /> },
  website: { label: websitePrices.title, content: () => <WebsitePrices /> },
  history: {
    label: common.history,
    content: ({ list, files }) => (
      <>
        <HistorySection list={list} />
        {files}
      </>
    ),
  },
  bench: { label: common.rateTester, content: ({ quoted }) => <RatesSection quoted={quoted} /> },
}

/** Website prices are settings of the owner, not part of a version. */
export function isSectionShown(name: string | null, readOnly: boolean): name is string {
  return name !== null && Object.hasOwn(SECTIONS, name) && (name !== 'website' || !readOnly)
}

type Props = { list: TariffList; differences: readonly Difference[]; files: ReactNode }

export function Sections({ list, differences, files }: Props) {
  const [params] = useSearchParams()
  const { readOnly } = useTariff()
  const asked = params.get('section')
  const shown = isSectionShown(asked, readOnly) ? asked : 'rates'
  const [quoted, setQuoted] = useState<Quoted>()
  return (
    <div className={styles['screen']} data-shown={shown}>
      <SectionsBar shown={shown} differences={differences} />
      <div className="max-[1200px]:in-data-[shown=bench]:hidden">
        {SECTIONS[shown]?.content({ list, quoted, files })}
      </div>
      <TestBench list={list} onQuoted={setQuoted} />
    </div>
  )
}

type BarProps = { shown: string; differences: readonly Difference[] }

function SectionsBar({ shown, differences }: BarProps) {
  const { findings, readOnly } = useTariff()
  return (
    <nav className="views-bar" aria-label={common.rates}>
      {Object.entries(SECTIONS).map(([name, { label }]) => {
        if (!isSectionShown(name, readOnly)) return null
        const changes = differences.filter(({ key }) => sectionOf(key) === name).length
        const faults = findings.all.filter(
          ({ path, level }) => level === 'fault' && sectionOf(path) === name,
        ).length
        return (
          <Link
            className="relative text-fg2 hover:text-fg"
            key={name}
            // Without a section, an owner of sample rates gets the start screen.
            to={{ search: name === 'rates' && !readOnly ? '' : `?section=${name}` }}
            data-section={name}
            preventScrollReset
            aria-current={name === shown ? 'page' : undefined}
          >
            {label}
            {changes > 0 && (
              <small className="ms-0.75 text-13">
                <span aria-hidden="true">{changes}</span>
                <span className="sr-only">{words.changes({ count: changes })}</span>
              </small>
            )}
            {faults > 0 && (
              <small className="ms-0.75 text-13 data-fault:text-alert data-fault:font-semibold" data-fault>
                {words.faults({ count: faults })}
              </small>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
