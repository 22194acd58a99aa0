import { useState } from 'react'
import * as films from '#messages/films'
import * as common from '#messages/office-common'
import * as words from '#messages/office-videos'
import * as shell from '#messages/shell'
import type { Video, VideoInput } from '../../../contract/site/content-schemas.ts'
import { publishingState } from '../../../domain/site/content.ts'
import { embedUrl, filmPicturePath, youtubeId } from '../../../domain/site/video.ts'
import { Field } from '../../ui/field.tsx'
import { FilmCard } from '../../ui/film-card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { Editor } from '../editor/editor.tsx'
import { contentMessages } from '../editor/editor-messages.ts'
import { useField } from '../forms/form-context.ts'
import { FormField } from '../forms/form-field.tsx'
import { type FormValues, typedValues } from '../forms/form-values.ts'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/videos-editor.ts'

const MESSAGES = contentMessages('video', { banner: true })

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shell.videos)

/** Stored as an embed link (spec 5). */
function readBody(values: FormValues): VideoInput {
  const body = typedValues<VideoInput>(values)
  return { ...body, url: embedUrl(body.url) }
}

export default function VideosEditor() {
  const { brand } = useSite()
  const items = useCall('listAllVideos', {}, { sentence: common.loadFailed }).data
  return (
    <>
      <Editor<Video, VideoInput>
        noun="video"
        kind="video"
        messages={MESSAGES}
        listName="listAllVideos"
        read={readBody}
        create={body => staffCall('createVideo', { body })}
        update={(id, body, ifMatch) => staffCall('updateVideo', { id, body, ifMatch })}
        remove={id => staffCall('deleteVideo', { id })}
        restore={id => staffCall('restoreVideo', { id })}
        order={body => staffCall('reorderVideos', { body })}
        label={video => video.title || video.url}
        website={{
          pageOf: () => '/videos',
          isShowable: ({ url }) => url !== '',
          preview: video => <FilmPreview {...video} />,
        }}
        fields={() => (
          <>
            <LinkField />
            <FormField label={common.optional({ label: common.title })} name="title" />
            <FormField label={common.optional({ label: common.description })} name="description" />
          </>
        )}
        row={video => ({
          picture: <Picture src={pictureOf(video)} alt="" sizes="64px" />,
          title: titleOf(video, brand),
          text: video.description || words.undescribed,
          facts: video.url,
          fault: youtubeId(video.url) ? undefined : words.unplayable,
        })}
      />
      {items?.some(({ sample }) => sample) && <p className="quiet-note">{common.sampleNote}</p>}
    </>
  )
}

function titleOf({ title, sample }: Video, brand: string): string {
  const name = title || words.untitled({ brand })
  return sample ? common.sampleOf({ name }) : name
}

/** Placeholder: the server fetches the video's image once it is public. */
const POSTER = '/film.svg'

function pictureOf(video: Video): string {
  const id = youtubeId(video.url)
  if (!id) return '/noimage.svg'
  const isShown = publishingState(video, new Date()) === 'published' && !video.sample
  return isShown ? filmPicturePath(id) : POSTER
}

function FilmPreview({ url, title, description }: VideoInput) {
  if (!youtubeId(url))
    return (
      <p className="py-12 px-6 border border-dashed border-frame text-fg2 text-14 text-center">
        {words.unplayable}
      </p>
    )
  return (
    <>
      <FilmCard
        picture={POSTER}
        title={title || films.title}
        description={description || films.description}
      />
      <p className="field-note">{words.previewPicture}</p>
    </>
  )
}

/** Warns that the public page omits the link; saving stays possible (spec 5). */
function LinkField() {
  const { start, error } = useField('url')
  const [url, setUrl] = useState(String(start ?? ''))
  const unplayable = url.trim() !== '' && !youtubeId(url)
  return (
    <Field
      label={words.link}
      name="url"
      wide
      required
      defaultValue={String(start ?? '')}
      error={error}
      note={unplayable ? words.unplayable : undefined}
      onChange={event => setUrl(event.currentTarget.value)}
    />
  )
}
