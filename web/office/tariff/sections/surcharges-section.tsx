import { useRef, useState } from 'react'
import type { Quoted } from '../bench/bench-trip.ts'
import { useTariff } from '../tariff-context.ts'
import { DatesCalendar } from './dates-calendar.tsx'
import { HoursStrip } from './hours-strip.tsx'
import { RuleSection } from './rule-section.tsx'

export function SurchargesSection({ quoted }: { quoted: Quoted | undefined }) {
  const { surcharges } = useTariff().tariff
  const [focused, setFocused] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const calendar = useRef<HTMLDivElement>(null)
  const openDates = (rule: string) => {
    setChosen(rule)
    calendar.current?.focus({ preventScroll: true })
    calendar.current?.scrollIntoView({ block: 'start' })
  }
  const shown = [chosen, focused, surcharges.find(({ when }) => when.dates)?.id, surcharges[0]?.id]
  const id = shown.find(wanted => surcharges.some(rule => rule.id === wanted))
  return (
    <>
      <RuleSection list="surcharges" onFocus={setFocused} onOpen={openDates} />
      <HoursStrip quoted={quoted} />
      <div className="scroll-mt-28 focus:outline-none" ref={calendar} tabIndex={-1}>
        <DatesCalendar id={id} onChoose={setChosen} />
      </div>
    </>
  )
}
