import { type ComponentProps, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as websitePrices from '#messages/office-website-prices'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../../contract/dispatch/schemas.ts'
import type { Difference } from '../../../../domain/pricing/fare/compare.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { lazyPart } from '../../lazy-part.tsx'
import type { Quoted } from '../bench/bench-trip.ts'
import { TestBench } from '../bench/test-bench.tsx'
import { useChecks } from '../bench/use-bench.ts'
import { sectionOf } from '../document/part-names.ts'
import { SurchargesSection } from '../sections/dates-calendar.tsx'
import { RatesSection } from '../sections/rates-section.tsx'
import { PartSection } from '../sections/rule-section.tsx'
import { classNames, TariffContext, type TariffScreen, useTariff } from '../tariff-context.ts'
import styles from './screen.module.css'
import { HistorySection, TariffFiles } from './tariff-files.tsx'
import { TariffNotes } from './tariff-notes.tsx'
import '../../reservations/views/views-bar.css'

const LazyPrices = lazyPart(async () => (await import('../sections/website-prices.tsx')).WebsitePrices)

export const WebsitePrices = () => (
  <Suspense fallback={null}>
    <LazyPrices />
  </Suspense>
)

type Content = Pick<PageProps, 'list' | 'files'> & { quoted: Quoted | undefined }

const rates = ({ quoted }: Content) => <RatesSection quoted={quoted} />

const parts =
  (...names: ComponentProps<typeof PartSection>['part'][]) =>
  () =>
    names.map(part => <PartSection key={part} part={part} />)

const SECTIONS: Record<string, readonly [label: string, content: (content: Content) => ReactNode]> = {
  rates: [common.rates, rates],
  surcharges: [common.surcharges, ({ quoted }) => <SurchargesSection quoted={quoted} />],
  extras: [shared.extras, parts('extras')],
  fees: [words.sectionFees, parts('passedOn', 'gratuity', 'tollsAndTaxes', 'taxes')],
  discounts: [words.sectionDiscounts, parts('discounts', 'waiting', 'alsoPossible')],
  places: [common.zones, parts('places')],
  website: [websitePrices.title, () => <WebsitePrices />],
  history: [
    common.history,
    ({ list, files }) => (
      <>
        <HistorySection list={list} />
        <TariffFiles {...files} />
      </>
    ),
  ],
  bench: [common.rateTester, rates],
}

/** Website prices are settings of the owner, not part of a version. */
export function isSectionShown(name: string | null, readOnly: boolean): name is string {
  return name !== null && Object.hasOwn(SECTIONS, name) && (name !== 'website' || !readOnly)
}

type PageProps = Omit<ComponentProps<typeof TariffNotes>, 'isReadOnly'> & {
  tariff: Tariff
  published: Tariff | undefined
  /** Undefined if it is only shown. */
  edit?: TariffScreen['edit']
  classes: readonly StaffVehicleClass[]
  differences?: readonly Difference[]
  files: ComponentProps<typeof TariffFiles>
  /** Above the notes. */
  children: ReactNode
}

export function TariffPage(props: PageProps) {
  const { tariff, published, edit, classes, differences = [], files, children, ...notes } = props
  const [params] = useSearchParams()
  const readOnly = !edit
  const { list, isOwner } = notes
  const { findings, checked } = useChecks(tariff)
  const screen = useMemo(
    () => ({
      ...{ tariff, published, readOnly: !edit, edit: edit ?? (() => {}), findings, checked },
      classes: classNames(classes, tariff),
    }),
    [tariff, published, edit, classes, findings, checked],
  )
  const asked = params.get('section')
  const shown = isSectionShown(asked, readOnly) ? asked : 'rates'
  const [quoted, setQuoted] = useState<Quoted>()
  return (
    <TariffContext value={screen}>
      {children}
      <TariffNotes {...notes} isReadOnly={isOwner && readOnly} />
      <div className={styles['screen']} data-shown={shown}>
        <SectionsBar shown={shown} differences={differences} />
        <div className="max-[1200px]:in-data-[shown=bench]:hidden">
          {SECTIONS[shown]?.[1]({ list, quoted, files })}
        </div>
        <TestBench list={list} onQuoted={setQuoted} />
      </div>
    </TariffContext>
  )
}

type BarProps = { shown: string; differences: readonly Difference[] }

function SectionsBar({ shown, differences }: BarProps) {
  const { findings, readOnly } = useTariff()
  return (
    <nav className="views-bar" aria-label={common.rates}>
      {Object.entries(SECTIONS).map(([name, [label]]) => {
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
