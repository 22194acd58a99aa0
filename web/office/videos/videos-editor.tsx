import { useEffect, useRef, useState } from 'react'
import type { Video } from '../../../contract/content/schemas.ts'
import { embedUrl, filmPicturePath, VIDEO_FALLBACKS, youtubeId } from '../../../domain/video.ts'
import { privateMeta } from '../../seo.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Editor } from '../editor/editor.tsx'
import type { EditorMessages } from '../editor/editor-messages.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/videos-editor.ts'

const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch videos',
  addFailed: 'Failed to add video',
  updateFailed: 'Failed to update video',
  deleteFailed: 'Failed to delete video',
  added: 'Video added successfully!',
  updated: 'Video updated successfully!',
  deleted: 'Video deleted successfully!',
  serverMessages: ['fetch', 'add', 'update', 'delete'],
  banner: true,
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Videos | Admin',
    description: 'The films of the video gallery, by their YouTube links.',
  })

const UNPLAYABLE = 'There is no YouTube video in this link: visitors will not see it.'

const list = (signal?: AbortSignal) => staffCall('listAllVideos', signal ? { signal } : {})

function readBody(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return { url: embedUrl(text('url')), title: text('title'), description: text('description') }
}

export default function VideosEditor() {
  const { brand } = useSite()
  return (
    <Editor<Video, ReturnType<typeof readBody>>
      noun="video"
      messages={MESSAGES}
      list={list}
      read={readBody}
      create={body => staffCall('createVideo', { body })}
      update={(id, body, ifMatch) => staffCall('updateVideo', { id, body, ifMatch })}
      remove={id => staffCall('deleteVideo', { id })}
      restore={id => staffCall('restoreVideo', { id })}
      order={ids => staffCall('reorderVideos', { body: { ids } })}
      label={video => video.title || video.url}
      empty="No videos yet."
      fields={(video, errors) => (
        <>
          <LinkField defaultValue={video?.url} error={errors['url']} />
          <Field label="Title (optional)" name="title" defaultValue={video?.title} error={errors['title']} />
          <Field
            label="Description (optional)"
            name="description"
            defaultValue={video?.description}
            error={errors['description']}
          />
        </>
      )}
      row={video => (
        <>
          <Thumbnail url={video.url} />
          <div>
            <h3>
              {video.title || VIDEO_FALLBACKS.adminTitle(brand)}{' '}
              {!youtubeId(video.url) && <span className="mark">Not shown</span>}
            </h3>
            <p>{video.description || VIDEO_FALLBACKS.adminDescription}</p>
            <p>{video.url}</p>
            {!youtubeId(video.url) && <p>{UNPLAYABLE}</p>}
          </div>
        </>
      )}
    />
  )
}

function Thumbnail({ url }: { url: string }) {
  const id = youtubeId(url)
  return <Picture src={id ? filmPicturePath(id) : '/noimage.svg'} alt="" sizes="128px" />
}

type LinkProps = { defaultValue: string | undefined; error: string | undefined }

/** Warns before saving that the public page leaves the link out; saving stays possible (spec 5). */
function LinkField({ defaultValue, error }: LinkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [unplayable, setUnplayable] = useState(false)
  const check = (text = '') => setUnplayable(text.trim() !== '' && !youtubeId(text))
  // A restored draft writes into the field without an event.
  useEffect(() => check(box.current?.querySelector('input')?.value), [])
  return (
    <div className="wide" ref={box}>
      <Field
        label="YouTube link"
        name="url"
        required
        defaultValue={defaultValue}
        error={error}
        note={unplayable ? UNPLAYABLE : undefined}
        onChange={event => check(event.currentTarget.value)}
      />
    </div>
  )
}
