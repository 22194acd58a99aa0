import type { Post } from '../../../contract/content.ts'
import { BLOG_CATEGORIES, type BlogCategory, excerptOf } from '../../../domain/blog.ts'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Editor, type EditorMessages } from '../editor/editor.tsx'
import { staffCall } from '../staff-call.ts'

const MESSAGES: EditorMessages = {
  fetchFailed: 'Failed to fetch blogs',
  addFailed: 'Failed to add blog post',
  updateFailed: 'Failed to update blog post',
  deleteFailed: 'Failed to delete blog post',
  added: 'Blog post added successfully!',
  updated: 'Blog post updated successfully!',
  deleted: 'Blog post deleted successfully!',
  serverWords: [],
}

const list = () => staffCall('listPosts')

function bodyOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    title: text('title'),
    imageUrl: text('imageUrl'),
    altText: text('altText'),
    category: text('category') as BlogCategory,
    content: text('content'),
    excerpt: text('excerpt'),
  }
}

/** The excerpt that staff wrote; one derived from the text is not put into the form. */
function ownExcerpt(post: Post | undefined): string | undefined {
  return post && post.excerpt !== excerptOf({ content: post.content }) ? post.excerpt : undefined
}

export default function BlogEditor() {
  return (
    <Editor<Post>
      noun="post"
      messages={MESSAGES}
      list={list}
      create={form => staffCall('createPost', { body: bodyOf(form) })}
      update={(post, form) => staffCall('updatePost', { id: post._id, body: bodyOf(form) })}
      remove={id => staffCall('deletePost', { id })}
      empty="No posts yet."
      fields={(post, errors) => (
        <>
          <Field
            label="Title"
            name="title"
            wide
            required
            defaultValue={post?.title}
            error={errors['title']}
          />
          <Field
            label="Image URL"
            name="imageUrl"
            required
            defaultValue={post?.imageUrl}
            error={errors['imageUrl']}
          />
          <Field
            label="Alt text"
            name="altText"
            required
            defaultValue={post?.altText}
            error={errors['altText']}
          />
          <Field label="Category" name="category" defaultValue={post?.category} error={errors['category']}>
            {field => (
              <select {...field} required>
                <option value="">Choose one</option>
                {BLOG_CATEGORIES.map(category => (
                  <option key={category}>{category}</option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label="Excerpt (optional)"
            name="excerpt"
            defaultValue={ownExcerpt(post)}
            error={errors['excerpt']}
          />
          <Field
            label="Description"
            name="content"
            wide
            defaultValue={post?.content}
            error={errors['content']}
          >
            {field => <textarea {...field} required rows={10} />}
          </Field>
        </>
      )}
      row={post => (
        <>
          <Picture src={post.imageUrl} alt={post.altText} sizes="128px" />
          <div>
            <h3>{post.title}</h3>
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
