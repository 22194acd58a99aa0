import * as words from '#messages/office-blog'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { Post, PostInput } from '../../../contract/site/content-schemas.ts'
import { ownExcerpt } from '../../../domain/site/blog.ts'
import { Picture } from '../../ui/picture.tsx'
import { PostArticle } from '../../ui/post-article.tsx'
import { categoryName } from '../../ui/post-facts.tsx'
import { Editor } from '../editor/editor.tsx'
import { contentMessages } from '../editor/editor-messages.ts'
import { shownPicture } from '../editor/image-field.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import type { Route } from './+types/blog-editor.ts'
import { PostFields } from './post-fields.tsx'

const MESSAGES = contentMessages('post', { serverMessages: [] })

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, shared.blog)

export default function BlogEditor() {
  return (
    <Editor<Post, PostInput>
      noun="post"
      kind="post"
      messages={MESSAGES}
      listName="listAllPosts"
      create={body => staffCall('createPost', { body })}
      update={(id, body, ifMatch) => staffCall('updatePost', { id, body, ifMatch })}
      remove={id => staffCall('deletePost', { id })}
      restore={id => staffCall('restorePost', { id })}
      valuesOf={post => ({ ...post, excerpt: ownExcerpt(post) ?? '' })}
      label={post => post.title}
      website={{
        pageOf: ({ slug }) => `/blog/${slug}`,
        isShowable: ({ title, content }) => title !== '' || content !== '',
        preview: body => (
          <PostArticle
            key={body.imageUrl}
            post={{ ...body, imageUrl: shownPicture(body.imageUrl), date: words.previewDate }}
            heading={<h3>{body.title}</h3>}
          />
        ),
      }}
      fields={() => <PostFields />}
      row={post => ({
        picture: <Picture src={post.imageUrl} alt={post.altText} sizes="64px" />,
        title: post.title,
        text: post.excerpt,
        facts: words.facts({
          author: common.admin,
          category: categoryName(post.category),
          date: post.date,
        }),
      })}
    />
  )
}
