import type { Video } from '../../../contract/content.ts'
import { embedUrl, VIDEO_FALLBACKS } from '../../../domain/video.ts'
import { Field } from '../../ui/field.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Editor } from '../editor/editor.tsx'
import type { EditorMessages } from '../editor/use-editor-actions.ts'
import { staffCall } from '../staff-call.ts'

const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch videos',
  addFailed: 'Failed to add video',
  updateFailed: 'Failed to update video',
  deleteFailed: 'Failed to delete video',
  added: 'Video added successfully!',
  updated: 'Video updated successfully!',
  deleted: 'Video deleted successfully!',
  serverWords: ['fetch', 'add', 'update', 'delete'],
  banner: true,
}

const list = () => staffCall('listVideos')

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
      order={ids => staffCall('orderVideos', { body: { ids } })}
      label={video => video.title || video.url}
      empty="No videos yet."
      fields={(video, errors) => (
        <>
          <Field
            label="YouTube link"
            name="url"
            wide
            required
            defaultValue={video?.url}
            error={errors['url']}
          />
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
        <div>
          <h3>{video.title || VIDEO_FALLBACKS.adminTitle(brand)}</h3>
          <p>{video.description || VIDEO_FALLBACKS.adminDescription}</p>
          <p>{video.url}</p>
        </div>
      )}
    />
  )
}
