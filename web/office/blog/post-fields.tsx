import * as words from '#messages/office-blog'
import * as common from '#messages/office-common'
import { BLOG_CATEGORIES } from '../../../domain/site/blog.ts'
import { categoryName } from '../../ui/post-facts.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { FormField } from '../forms/form-field.tsx'

export function PostFields() {
  return (
    <>
      <FormField label={common.title} name="title" wide required />
      <ImageField />
      <FormField label={common.altText} name="altText" required />
      <FormField label={words.category} name="category">
        {field => (
          <select {...field} required>
            <option value="">{common.chooseOne}</option>
            {BLOG_CATEGORIES.map(category => (
              <option key={category} value={category}>
                {categoryName(category)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={common.excerptOptional} name="excerpt" wide />
      <FormField label={common.description} name="content" wide>
        {field => <textarea {...field} required rows={10} />}
      </FormField>
    </>
  )
}
