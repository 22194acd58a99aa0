import type { Post, PostInput } from '../../../contract/content/schemas.ts'
import { privateMeta } from '../../seo.ts'
import { Picture } from '../../ui/picture.tsx'
import { PostArticle } from '../../ui/post-article.tsx'
import { Editor } from '../editor/editor.tsx'
import type { EditorMessages } from '../editor/editor-messages.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/blog-editor.ts'
import { ownExcerpt, PostFields } from './post-fields.tsx'

const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch blogs',
  addFailed: 'Failed to add blog post',
  updateFailed: 'Failed to update blog post',
  deleteFailed: 'Failed to delete blog post',
  added: 'Blog post added successfully!',
  updated: 'Blog post updated successfully!',
  deleted: 'Blog post deleted successfully!',
  serverMessages: [],
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Blog | Admin',
    description: 'The posts of the blog, drafts among them.',
  })

const list = (signal?: AbortSignal) => staffCall('listAllPosts', signal ? { signal } : {})

export default function BlogEditor() {
  return (
    <Editor<Post, PostInput>
      noun="post"
      messages={MESSAGES}
      list={list}
      create={body => staffCall('createPost', { body })}
      update={(id, body, ifMatch) => staffCall('updatePost', { id, body, ifMatch })}
      remove={id => staffCall('deletePost', { id })}
      restore={id => staffCall('restorePost', { id })}
      valuesOf={post => ({ ...post, excerpt: ownExcerpt(post) ?? '' })}
      label={post => post.title}
      preview={body => (
        <PostArticle
          post={{ ...body, date: 'The day it is published' }}
          heading={<h1 id="preview-title">{body.title}</h1>}
        />
      )}
      empty="No posts yet."
      fields={post => <PostFields post={post} />}
      row={post => (
        <>
          <Picture src={post.imageUrl} alt={post.altText} sizes="128px" />
          <div>
            <h3>
              {post.title} {post.draft && <span className="mark">Draft</span>}
            </h3>
            <p>
              Admin · {post.category || 'General'} · {post.date}
            </p>
            <p>{post.excerpt}</p>
          </div>
        </>
      )}
    />
  )
}
