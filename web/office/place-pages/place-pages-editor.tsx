import * as office from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-places'
import type { GatedPlacePage, PlacePage, PlacePageInput } from '../../../contract/site/page-schemas.ts'
import { placePath, QUESTIONS_MAX, TIPS_MAX } from '../../../domain/site/place-page.ts'
import { Picture } from '../../ui/picture.tsx'
import { Collection } from '../editor/collection.tsx'
import { recordMessages } from '../editor/editor-messages.ts'
import { ImageField, shownPicture } from '../editor/image-field.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'
import { RepeatedField } from '../forms/repeated-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { useOpenRecord } from '../shell/record-panel.tsx'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/place-pages-editor.ts'
import { PageSuggestions } from './page-suggestions.tsx'

const MESSAGES = recordMessages(words)
const KINDS = [
  ['airport', words.airport],
  ['town', common.town],
  ['venue', words.venue],
  ['route', common.route],
] as const
const FAULTS = {
  'no-fare': words.noFare,
  'no-drive': words.noDrive,
  'too-short': words.tooShort,
  'too-alike': words.tooAlike,
}

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.landingPages)

const ungated = (page: PlacePage): GatedPlacePage => ({ ...page, faults: [] })

export default function PlacePagesEditor() {
  const { go } = useOpenRecord()
  return (
    <Collection<GatedPlacePage, PlacePageInput>
      noun="place-page"
      kind="place-page"
      messages={MESSAGES}
      listName="listAllPlacePages"
      create={async body => ungated(await staffCall('createPlacePage', { body }))}
      update={async (id, body, ifMatch) => ungated(await staffCall('updatePlacePage', { id, body, ifMatch }))}
      remove={id => staffCall('deletePlacePage', { id })}
      restore={id => staffCall('restorePlacePage', { id })}
      order={body => staffCall('reorderPlacePages', { body })}
      label={({ heading }) => heading}
      website={{
        pageOf: placePath,
        isShowable: ({ heading, intro }) => heading !== '' || intro !== '',
        preview: body => <Preview {...body} />,
      }}
      fields={() => <Fields />}
      row={({ heading, kind, slug, imageUrl, altText, faults, sample }) => ({
        picture: imageUrl && <Picture src={imageUrl} alt={altText} sizes="64px" />,
        title: sample ? common.sampleOf({ name: heading }) : heading,
        text: placePath({ kind, slug }),
        facts: faults.length > 0 ? words.hidden({ why: faults.map(one => FAULTS[one]).join(', ') }) : '',
      })}
    >
      <div className="below-editor grid gap-10 mt-10">
        <PageSuggestions onDrafted={go} />
      </div>
    </Collection>
  )
}

function Fields() {
  return (
    <>
      <FormField label={common.heading} name="heading" wide required />
      <ChoiceField label={common.type} name="kind" initial="route" choices={KINDS} />
      <FormField label={words.slug} name="slug" note={words.slugNote} />
      <FormField label={common.from} name="from" note={words.placeNote} required />
      <FormField label={common.to} name="to" required />
      <ImageField optional />
      <FormField label={common.altTextOptional} name="altText" />
      <FormField label={common.introduction} name="intro" note={words.introNote} wide>
        {field => <textarea {...field} required rows={7} />}
      </FormField>
      <RepeatedField name="tips" label={words.tip} legend={common.tipsForTheRide} atMost={TIPS_MAX} />
      <RepeatedField
        name="questions"
        label={words.question}
        legend={common.questions}
        atMost={QUESTIONS_MAX}
      />
      <RepeatedField name="answers" label={words.answer} legend={words.answers} atMost={QUESTIONS_MAX} />
    </>
  )
}

function Preview({ heading, intro, tips = [], imageUrl, altText = '' }: Partial<PlacePageInput>) {
  return (
    <article className="prose">
      {imageUrl && <Picture src={shownPicture(imageUrl)} alt={altText} sizes="420px" />}
      {/* The page's own heading ranks below the form's. */}
      <h2>{heading}</h2>
      {intro?.split('\n').map(text => (
        <p key={text}>{text}</p>
      ))}
      <ul>
        {tips.map(tip => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </article>
  )
}
