import { useState } from 'react'
import { useLocation } from 'react-router'
import * as facts from '#messages/facts'
import * as words from '#messages/manage-details'
import * as shared from '#messages/shared'
import { Field } from '../../../ui/field.tsx'
import styles from '../change/change.module.css'
import { FormPart } from '../change/form-part.tsx'
import { languageQuery } from '../own-address.ts'
import { DETAIL_FIELDS, type DetailFields, type DetailName, LOADED } from './detail-fields.ts'

type Props = {
  fields: DetailFields
  loaded: DetailFields
  errors: Record<string, string>
  hasWayBack: boolean
  hasTexts: boolean
}

export function DetailsForm({ fields, loaded, errors, hasWayBack, hasTexts }: Props) {
  const { pathname, search } = useLocation()
  const [isSent, setSent] = useState(false)
  const plain = (name: DetailName) => ({ name, defaultValue: fields[name], error: errors[name] })
  return (
    <form
      className={styles['form']}
      method="post"
      action={pathname + languageQuery(search)}
      onSubmit={() => setSent(true)}
      key={JSON.stringify([errors, loaded])}
    >
      {DETAIL_FIELDS.map(name => (
        <input key={name} type="hidden" name={LOADED + name} value={loaded[name] ?? ''} />
      ))}
      <FormPart title={facts.passenger}>
        <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
          <Field
            label={words.riderName}
            note={words.riderNote}
            maxLength={80}
            autoComplete="off"
            {...plain('passenger.name')}
          />
          <Field
            label={words.riderPhone}
            note={words.riderPhoneNote}
            type="tel"
            maxLength={40}
            autoComplete="off"
            {...plain('passenger.phone')}
          />
        </div>
        {hasTexts && (
          <label className="flex items-start gap-2.5 py-3.5">
            <input
              type="checkbox"
              name="passenger.text"
              value="on"
              defaultChecked={fields['passenger.text'] === 'on'}
            />{' '}
            {words.riderText}
          </label>
        )}
        <Field label={shared.nameOnTheSign} maxLength={80} autoComplete="off" {...plain('signText')} />
      </FormPart>
      <FormPart title={words.flight}>
        <Flight of="flight" number={shared.airlineAndFlight} lands={shared.whenDoesItLand} plain={plain} />
        {hasWayBack && (
          <Flight of="returnFlight" number={words.returnNumber} lands={words.returnLands} plain={plain} />
        )}
      </FormPart>
      <FormPart title={facts.note}>
        <Field label={shared.forYourChauffeur} note={words.noteNote} {...plain('note')}>
          {props => (
            <textarea className="h-auto resize-y py-3.5 leading-[1.5]" {...props} rows={5} maxLength={1000} />
          )}
        </Field>
      </FormPart>
      <p>
        <button className="button primary" type="submit" aria-disabled={isSent}>
          {shared.save}
        </button>
      </p>
    </form>
  )
}

type FlightProps = {
  of: 'flight' | 'returnFlight'
  number: string
  lands: string
  plain: (name: DetailName) => { name: string; defaultValue: string | undefined; error: string | undefined }
}

function Flight({ of, number, lands, plain }: FlightProps) {
  return (
    <div className="grid grid-cols-2 gap-x-5.5 gap-y-4 to-540:grid-cols-1">
      <Field
        label={number}
        maxLength={20}
        autoComplete="off"
        placeholder="UA 989"
        translate="no"
        {...plain(`${of}.number`)}
      />
      <Field label={lands} type="datetime-local" {...plain(`${of}.landsAt`)} />
    </div>
  )
}
