import { useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-papers'
import type { Paper, PaperInput } from '../../../contract/dispatch/paper-schemas.ts'
import { IS_REQUIRED_AT_FIRST, PAPER_KINDS, PAPERS_OF } from '../../../domain/dispatch/papers.ts'
import { isOneOf } from '../../../domain/values/record.ts'
import { useToast } from '../../shell/toasts.tsx'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Options } from '../forms/choice-field.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { OfficeForm } from '../forms/office-form.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { staffCall } from '../staff-call.ts'
import { paperText } from './paper-texts.ts'
import type { Holder } from './papers-section.tsx'

type Props = { holder: Holder; paper?: Paper; onClose: () => void }

export function PaperForm({ holder, paper, onClose }: Props) {
  const toast = useToast()
  const revalidate = useRevalidate()
  const [first = 'insurance'] = PAPERS_OF[holder.kind]
  const [kind, setKind] = useState(paper?.kind ?? first)
  const form = useRecordForm<Paper, PaperInput>({
    noun: `paper-of-${holder._id}`,
    record: paper,
    read: (values: FormValues) => typedValues({ area: '', ...values, holder: holder._id }),
    save: (body, stored) =>
      paper
        ? staffCall('updatePaper', { id: paper._id, body, ifMatch: (stored ?? paper).version })
        : staffCall('createPaper', { body }),
    current: async () => {
      const found = (await staffCall('listPapers')).find(({ _id }) => _id === paper?._id)
      if (!found) throw new Error('The document is gone')
      return found
    },
    mergesApart: true,
    onSaved() {
      toast(texts.saved({ paper: paperText({ kind, area: '' }) }))
      revalidate('listPapers')
      onClose()
    },
  })
  const label = paper ? texts.save : texts.add
  const close = async () => {
    if (await form.discard()) onClose()
  }
  return (
    <OfficeForm
      form={form}
      className="grid grid-cols-2 gap-3 py-2 items-start phone:grid-cols-1 [&>.actions]:col-span-full [&>.form-summary]:col-span-full"
      label={label}
    >
      <FormField label={texts.type} name="kind" initial={first} errorPaths={['kind', 'holder']}>
        {field => (
          <select
            {...field}
            required
            onChange={({ currentTarget: { value } }) => {
              if (isOneOf(PAPER_KINDS, value)) setKind(value)
            }}
          >
            <Options choices={PAPERS_OF[holder.kind].map(each => [each, texts.kind({ kind: each })])} />
          </select>
        )}
      </FormField>
      {kind === 'permit' && (
        <FormField
          label={common.optional({ label: texts.area })}
          name="area"
          note={texts.areaNote}
          maxLength={60}
        />
      )}
      <FormField
        label={common.optional({ label: texts.paperNumber })}
        name="number"
        maxLength={60}
        autoComplete="off"
      />
      <FormField label={texts.validThrough} name="validThrough" type="date" required />
      <RequiredField
        key={paper ? 'stored' : kind}
        isRequired={paper?.required ?? IS_REQUIRED_AT_FIRST[kind]}
      />
      <FormActions form={form} submit={texts.save}>
        <Button onClick={() => void close()}>{common.cancel}</Button>
      </FormActions>
    </OfficeForm>
  )
}

/** Preset by the kind of a new paper. */
function RequiredField({ isRequired }: { isRequired: boolean }) {
  return (
    <FormField label={texts.required} name="required" note={texts.requiredNote}>
      {({ defaultValue: _, ...field }) => <input {...field} type="checkbox" defaultChecked={isRequired} />}
    </FormField>
  )
}
