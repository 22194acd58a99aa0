import { useSearchParams } from 'react-router'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-redirects'
import type { Redirect, RedirectInput } from '../../../contract/site/page-schemas.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/redirects-editor.ts'
import { MissingPages } from './missing-pages.tsx'
import { RedirectFile } from './redirect-file.tsx'

const MESSAGES = recordMessages(words)
const STATUSES = [
  ['301', words.forGood],
  ['302', words.forAWhile],
  ['410', words.gone],
] as const

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.redirects)

export default function RedirectsEditor() {
  // Filled from the list below; in the URL, so that a reload keeps it.
  const [params] = useSearchParams()
  const wanted = params.get('from') ?? ''
  return (
    <Collection<Redirect, RedirectInput>
      key={wanted}
      noun="redirect"
      messages={MESSAGES}
      listName="listRedirects"
      create={body => staffCall('createRedirect', { body })}
      update={(id, body, ifMatch) => staffCall('updateRedirect', { id, body, ifMatch })}
      remove={id => staffCall('deleteRedirect', { id })}
      restore={id => staffCall('restoreRedirect', { id })}
      label={({ from }) => from}
      fields={() => (
        <>
          <FormField label={words.from} name="from" initial={wanted} note={words.fromNote} required />
          <FormField label={words.to} name="to" note={words.toNote} />
          <ChoiceField label={common.type} name="status" initial="301" choices={STATUSES} />
        </>
      )}
      row={({ from, to, status, madeBy, hits }) => ({
        picture: null,
        title: from,
        text: status === 410 ? words.gone : common.toTarget({ target: to }),
        facts: [words.followed({ hits }), words.madeBy({ by: madeBy })].join(', '),
      })}
    >
      <div className="below-editor grid gap-10 mt-10">
        <MissingPages />
        <RedirectFile />
      </div>
    </Collection>
  )
}
