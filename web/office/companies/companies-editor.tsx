import * as facts from '#messages/facts'
import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-companies'
import * as shared from '#messages/shared'
import type { Company, CompanyInput } from '../../../contract/customers/schemas.ts'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { FormField } from '../forms/form-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/companies-editor.ts'
import { CompanyContract } from './contracts.tsx'

const MESSAGES = recordMessages(words)

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.accounts)

export default function CompaniesEditor() {
  return (
    <Collection<Company, CompanyInput>
      noun="company"
      messages={MESSAGES}
      ownersOnly={common.viewOnly}
      listName="listCompanies"
      create={body => staffCall('createCompany', { body })}
      update={(id, body, ifMatch) => staffCall('updateCompany', { id, body, ifMatch })}
      remove={id => staffCall('deleteCompany', { id })}
      restore={id => staffCall('restoreCompany', { id })}
      label={({ name }) => name}
      fields={() => (
        <>
          <FormField label={shared.name} name="name" required />
          <FormField label={words.code} name="code" note={words.codeNote} />
          <FormField label={facts.note} name="note" wide>
            {field => <textarea {...field} rows={2} />}
          </FormField>
        </>
      )}
      more={company => <CompanyContract key={company._id} company={company} />}
      row={({ name, code, note, contract }) => ({
        picture: null,
        title: name,
        text: note,
        facts: `${code}, ${words.contract({ number: contract ?? 0 })}`,
      })}
    />
  )
}
