import type { Post, PostInput } from '../../../contract/content/schemas.ts'
import { ownExcerpt } from '../../../domain/blog.ts'
import { privateMeta } from '../../seo.ts'
import { Picture } from '../../ui/picture.tsx'
import { PostArticle } from '../../ui/post-article.tsx'
import { Editor } from '../editor/editor.tsx'
import type { EditorMessages } from '../editor/editor-messages.ts'
import { shownPicture } from '../editor/shown-picture.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/blog-editor.ts'
import { PostFields } from './post-fields.tsx'

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
      kind="post"
      messages={MESSAGES}
      listName="listAllPosts"
      list={list}
      create={body => staffCall('createPost', { body })}
      update={(id, body, ifMatch) => staffCall('updatePost', { id, body, ifMatch })}
      remove={id => staffCall('deletePost', { id })}
      restore={id => staffCall('restorePost', { id })}
      valuesOf={post => ({ ...post, excerpt: ownExcerpt(post) ?? '' })}
      label={post => post.title}
      pageOf={({ slug }) => `/blog/${slug}`}
      isShowable={({ title, content }) => title !== '' || content !== ''}
      preview={body => (
        <PostArticle
          key={body.imageUrl}
          post={{ ...body, imageUrl: shownPicture(body.imageUrl), date: 'The day it is published' }}
          heading={<h3>{body.title}</h3>}
        />
      )}
      empty="No posts yet."
      fields={() => <PostFields />}
      row={post => ({
        picture: <Picture src={post.imageUrl} alt={post.altText} sizes="64px" />,
        title: post.title,
        text: post.excerpt,
        facts: `Admin · ${post.category || 'General'} · ${post.date}`,
      })}
    />
  )
}
