import { BLOG_CATEGORIES } from '../../../domain/blog.ts'
import { ImageField } from '../editor/image-field.tsx'
import { FormField } from '../forms/form-field.tsx'

export function PostFields() {
  return (
    <>
      <FormField label="Title" name="title" wide required />
      <ImageField />
      <FormField label="Alt text" name="altText" required />
      <FormField label="Category" name="category">
        {field => (
          <select {...field} required>
            <option value="">Choose one</option>
            {BLOG_CATEGORIES.map(category => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Excerpt (optional)" name="excerpt" wide />
      <FormField label="Description" name="content" wide>
        {field => <textarea {...field} required rows={10} />}
      </FormField>
    </>
  )
}
