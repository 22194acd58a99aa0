import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import type { Difference } from '../../../../domain/pricing/fare/compare.ts'
import { askBench } from '../bench/ask-bench.ts'
import { TestBench } from '../bench/test-bench.tsx'
import type { Quoted } from '../bench/try-answer.ts'
import { versionsOf } from '../known-tariffs.ts'
import { DiscountsSection } from '../sections/discounts-section.tsx'
import { ExtrasSection } from '../sections/extras-section.tsx'
import { FeesSection } from '../sections/fees-section.tsx'
import { WebsitePrices } from '../sections/lazy-website-prices.tsx'
import { PlacesSection } from '../sections/places-section.tsx'
import { RatesSection } from '../sections/rates-section.tsx'
import { SurchargesSection } from '../sections/surcharges-section.tsx'
import { useTariff } from '../tariff-context.ts'
import { HistorySection } from './history-section.tsx'
import styles from './screen.module.css'
import { isSection, isShown, type SectionName } from './section-names.ts'
import { SectionsBar } from './sections-bar.tsx'

type Props = {
  list: TariffList
  differences: readonly Difference[]
  files: ReactNode
}

export function Sections({ list, differences, files }: Props) {
  const [params] = useSearchParams()
  const { tariff, readOnly } = useTariff()
  const asked = params.get('section')
  const shown = isSection(asked) && isShown(asked, readOnly) ? asked : 'rates'
  const [quoted, setQuoted] = useState<Quoted>()
  return (
    <div className={styles['screen']} data-shown={shown}>
      <SectionsBar shown={shown} differences={differences} />
      <div className="max-[1200px]:in-data-[shown=bench]:hidden">
        {contentOf(shown, { list, files, quoted })}
      </div>
      <TestBench ask={askBench(tariff)} number={list.current ?? undefined} onQuoted={setQuoted} />
    </div>
  )
}

type Content = Pick<Props, 'list' | 'files'> & { quoted: Quoted | undefined }

function contentOf(shown: SectionName, { list, files, quoted }: Content): ReactNode {
  switch (shown) {
    case 'surcharges':
      return <SurchargesSection quoted={quoted} />
    case 'extras':
      return <ExtrasSection />
    case 'fees':
      return <FeesSection />
    case 'discounts':
      return <DiscountsSection />
    case 'places':
      return <PlacesSection />
    case 'website':
      return <WebsitePrices />
    case 'history':
      return (
        <>
          <HistorySection versions={versionsOf(list)} />
          {files}
        </>
      )
    default:
      return <RatesSection quoted={quoted} />
  }
}
