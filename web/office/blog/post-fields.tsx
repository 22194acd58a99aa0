import * as words from '#messages/office-blog'
import { BLOG_CATEGORIES } from '../../../domain/blog.ts'
import { categoryName } from '../../ui/post-facts.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { FormField } from '../forms/form-field.tsx'

export function PostFields() {
  return (
    <>
      <FormField label={words.name} name="title" wide required />
      <ImageField />
      <FormField label={words.altText} name="altText" required />
      <FormField label={words.category} name="category">
        {field => (
          <select {...field} required>
            <option value="">{words.chooseOne}</option>
            {BLOG_CATEGORIES.map(category => (
              <option key={category} value={category}>
                {categoryName(category)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={words.excerpt} name="excerpt" wide />
      <FormField label={words.text} name="content" wide>
        {field => <textarea {...field} required rows={10} />}
      </FormField>
    </>
  )
}
