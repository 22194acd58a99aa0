import * as common from '#messages/office-common'
import * as words from '#messages/office-services'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { Service, ServiceInput } from '../../../contract/site/content-schemas.ts'
import { Picture } from '../../ui/picture.tsx'
import { ServiceCard } from '../../ui/service-card.tsx'
import { Editor } from '../editor/editor.tsx'
import { contentMessages } from '../editor/editor-messages.ts'
import { ImageField, shownPicture } from '../editor/image-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { RepeatedField } from '../forms/repeated-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/services-editor.ts'

const MESSAGES = contentMessages('service', { serverMessages: ['update'], banner: true })

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shell.services)

const MAX_FEATURES = 30

/** An empty link means the reservation page. The server trims features and drops blank ones (spec 5). */
function readBody(values: FormValues): ServiceInput {
  const body = typedValues<ServiceInput>(values)
  return { ...body, to: body.to || '/reservation' }
}

export default function ServicesEditor() {
  return (
    <Editor<Service, ServiceInput>
      noun="service"
      kind="service"
      messages={MESSAGES}
      listName="listAllServices"
      read={readBody}
      create={body => staffCall('createService', { body })}
      update={(id, body, ifMatch) => staffCall('updateService', { id, body, ifMatch })}
      remove={id => staffCall('deleteService', { id })}
      restore={id => staffCall('restoreService', { id })}
      order={body => staffCall('reorderServices', { body })}
      label={service => service.name}
      website={{
        pageOf: () => '/services',
        isShowable: ({ name, imageUrl }) => name !== '' || imageUrl !== '',
        preview: ({ name, description, imageUrl, altText = '', features, to = '' }) => (
          <ServiceCard
            name={name}
            description={description}
            key={imageUrl}
            image={shownPicture(imageUrl)}
            alt={altText}
            features={features.filter(feature => feature.trim() !== '')}
            to={to}
            sizes="420px"
          />
        ),
      }}
      fields={() => (
        <>
          <FormField label={shared.name} name="name" wide required />
          <ImageField />
          <FormField label={common.altTextOptional} name="altText" note={words.altTextNote} />
          <FormField label={words.linkTarget} name="to" />
          <FormField label={common.description} name="description" wide>
            {field => <textarea {...field} required rows={4} />}
          </FormField>
          <RepeatedField
            name="features"
            label={words.feature}
            legend={words.features}
            atLeast={1}
            atMost={MAX_FEATURES}
          />
        </>
      )}
      row={service => ({
        picture: <Picture src={service.imageUrl} alt={service.altText} sizes="64px" />,
        title: service.name,
        text: service.description,
        facts: service.features.join(' · '),
      })}
    />
  )
}
