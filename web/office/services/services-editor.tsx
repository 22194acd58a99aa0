import { useState } from 'react'
import type { Service } from '../../../contract/content/schemas.ts'
import { errorAt } from '../../error-at.ts'
import { privateMeta } from '../../seo.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ServiceCard } from '../../ui/service-card.tsx'
import { Editor } from '../editor/editor.tsx'
import { draftValues } from '../editor/editor-draft.ts'
import type { EditorMessages } from '../editor/editor-messages.ts'
import { ImageField } from '../editor/image-field.tsx'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/services-editor.ts'

const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch services',
  addFailed: 'Failed to add service',
  updateFailed: 'Failed to update service',
  deleteFailed: 'Failed to delete service',
  added: 'Service added successfully!',
  updated: 'Service updated successfully!',
  deleted: 'Service deleted successfully!',
  serverMessages: ['update'],
  banner: true,
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Services | Admin',
    description: 'The services that visitors see, with their pictures and features.',
  })

const list = (signal?: AbortSignal) => staffCall('listAllServices', signal ? { signal } : {})

/** Features are trimmed and blank ones dropped before saving (spec 5). */
function readBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    name: text('name'),
    imageUrl: text('imageUrl'),
    description: text('description'),
    altText: text('altText'),
    to: text('to') || '/reservation',
    features: form
      .getAll('feature')
      .map(feature => String(feature).trim())
      .filter(Boolean),
  }
}

export default function ServicesEditor() {
  return (
    <Editor<Service, ReturnType<typeof readBody>>
      noun="service"
      messages={MESSAGES}
      list={list}
      read={readBody}
      create={body => staffCall('createService', { body })}
      update={(id, body, ifMatch) => staffCall('updateService', { id, body, ifMatch })}
      remove={id => staffCall('deleteService', { id })}
      restore={id => staffCall('restoreService', { id })}
      order={ids => staffCall('reorderServices', { body: { ids } })}
      label={service => service.name}
      preview={({ name, description, imageUrl, altText, features, to }) => (
        <ServiceCard
          name={name}
          description={description}
          image={imageUrl}
          alt={altText}
          features={features}
          to={to}
          sizes="420px"
        />
      )}
      empty="No services yet."
      fields={(service, errors) => (
        <>
          <Field label="Name" name="name" required defaultValue={service?.name} error={errors['name']} />
          <ImageField defaultValue={service?.imageUrl} error={errors['imageUrl']} />
          <Field
            label="Alt text (optional)"
            name="altText"
            note="What the picture shows, for people who cannot see it. Empty: the picture is decoration."
            defaultValue={service?.altText}
            error={errors['altText']}
          />
          <Field label="Link target (optional)" name="to" defaultValue={service?.to} error={errors['to']} />
          <Field
            label="Description"
            name="description"
            wide
            defaultValue={service?.description}
            error={errors['description']}
          >
            {field => <textarea {...field} required rows={4} />}
          </Field>
          <FeatureRows
            features={draftValues('service', service?._id, 'feature') ?? service?.features ?? []}
            error={errorAt(errors, 'features')}
          />
        </>
      )}
      row={service => (
        <>
          <Picture src={service.imageUrl} alt={service.altText} sizes="128px" />
          <div>
            <h3>{service.name}</h3>
            <p>{service.description}</p>
            <p>{service.features.join(' · ')}</p>
          </div>
        </>
      )}
    />
  )
}

/** One row per feature. The last remaining row cannot be removed. */
function FeatureRows({ features, error }: { features: string[]; error: string | undefined }) {
  const [rows, setRows] = useState(() =>
    (features.length > 0 ? features : ['']).map((text, key) => ({ key, text })),
  )
  const add = () => setRows(current => [...current, { key: (current.at(-1)?.key ?? 0) + 1, text: '' }])
  const remove = (key: number) => setRows(current => current.filter(row => row.key !== key))
  return (
    <div className="feature-rows">
      {rows.map(({ key, text }, index) => (
        <div key={key}>
          <Field
            label={`Feature ${index + 1}`}
            name="feature"
            required={index === 0}
            defaultValue={text}
            error={index === 0 ? error : undefined}
          />
          {rows.length > 1 && (
            <button className="button quiet small" type="button" onClick={() => remove(key)}>
              Remove<span className="sr-only"> feature {index + 1}</span>
            </button>
          )}
        </div>
      ))}
      <button className="button quiet small" type="button" data-repeat onClick={add}>
        + Add Feature
      </button>
    </div>
  )
}
