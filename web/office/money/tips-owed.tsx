import { useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-money'
import type { BodyOf } from '../../../contract/calls.ts'
import type { TipsOwed as Owed } from '../../../contract/money/charge-schemas.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { formatCents } from '../format-number.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { AmountField, centsOf, InlineForm, useEntryKey } from '../forms/inline-form.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { DOLLARS } from '../tariff/document/cell-values.ts'
import { Section } from '../tariff/sections/section.tsx'
import styles from './money-screen.module.css'

type Driver = Owed['drivers'][number]

export function TipsOwed() {
  const { data, failed, loading, setData } = useCall('listTipsOwed', {}, { sentence: common.loadFailed })
  const [opened, setOpened] = useState<string | null>()
  const revalidate = useRevalidate()
  const saved = (answer: Owed) => {
    setData(answer)
    setOpened(undefined)
    revalidate('getMoneyOverview', 'listPostings')
  }
  return (
    <Section title={texts.tipsOf}>
      {failed && <Failure failed={failed} busy={loading} />}
      {data?.drivers.length === 0 && <p className="quiet-note">{texts.tipsNone}</p>}
      <ul className="max-w-160 mt-0 mb-2.5 mx-0 p-0 list-none">
        {data?.drivers.map(owed => (
          <li
            className="flex flex-wrap items-center gap-y-1 gap-x-4 py-1.5 border-b border-hair"
            key={owed.driver}
          >
            <span className="flex-1 min-w-0 truncate" title={nameOf(owed)}>
              {nameOf(owed)}
            </span>
            <b className="ms-auto font-medium figures">{formatCents(owed.cents)}</b>
            {owed.cents > 0 && opened !== owed.driver && (
              <Button small onClick={() => setOpened(owed.driver)}>
                <SpokenText text={common.forRow({ action: texts.payOut, row: nameOf(owed) })} />
              </Button>
            )}
            {opened === owed.driver && (
              <PayoutForm owed={owed} onSaved={saved} onClose={() => setOpened(undefined)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const nameOf = ({ name }: Driver) => name || common.unassigned

type FormProps = { owed: Driver; onSaved: (answer: Owed) => void; onClose: () => void }
type Typed = Omit<BodyOf<'payOutTips'>, 'cents'> & { cents: string }

function PayoutForm({ owed, onSaved, onClose }: FormProps) {
  const id = useEntryKey()
  return (
    <InlineForm
      label={common.labeled({ label: texts.payOut, value: nameOf(owed) })}
      submit={texts.recordPayout}
      note={texts.payOutNote}
      className={`${styles['payout']} basis-full`}
      send={async ({ cents, ...typed }: Typed) => {
        const body = { ...typed, id, driver: owed.driver, cents: centsOf(cents) }
        onSaved(await staffCall('payOutTips', { body }))
      }}
      onClose={onClose}
    >
      <AmountField initial={DOLLARS.text(owed.cents)} />
      <ChoiceField
        label={texts.way}
        name="how"
        choices={(['cash', 'bank'] as const).map(how => [how, texts.how({ how })])}
      />
      <FormField label={texts.tipsTo} name="to" initial={owed.name} required maxLength={80} />
      <FormField
        label={common.optional({ label: texts.receiptNumber })}
        name="receiptNumber"
        maxLength={40}
      />
    </InlineForm>
  )
}
