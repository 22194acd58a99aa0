import type { Post } from '../../../contract/content/schemas.ts'
import { BLOG_CATEGORIES, excerptOf } from '../../../domain/blog.ts'
import { Field } from '../../ui/field.tsx'
import { ImageField } from '../editor/image-field.tsx'
import type { FieldErrors } from '../use-action.ts'

/** The excerpt that staff wrote; undefined where it is derived from the content. */
export function ownExcerpt(post: Post | undefined): string | undefined {
  return post && post.excerpt !== excerptOf({ content: post.content }) ? post.excerpt : undefined
}

export function PostFields({ post, errors }: { post: Post | undefined; errors: FieldErrors }) {
  return (
    <>
      <Field label="Title" name="title" wide required defaultValue={post?.title} error={errors['title']} />
      <ImageField defaultValue={post?.imageUrl} error={errors['imageUrl']} />
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
        wide
        defaultValue={ownExcerpt(post)}
        error={errors['excerpt']}
      />
      <Field label="Description" name="content" wide defaultValue={post?.content} error={errors['content']}>
        {field => <textarea {...field} required rows={10} />}
      </Field>
      <Field
        label="Draft: only staff see it"
        name="draft"
        note={post && !post.draft ? undefined : 'Publishing gives the post the date of that day.'}
        error={errors['draft']}
      >
        {({ defaultValue: _, ...field }) => (
          <input {...field} type="checkbox" defaultChecked={post?.draft ?? false} />
        )}
      </Field>
    </>
  )
}
