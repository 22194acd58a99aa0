import * as words from '#messages/office-blog'
import * as common from '#messages/office-common'
import { BLOG_CATEGORIES } from '../../../domain/site/blog.ts'
import { categoryName } from '../../ui/post-facts.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { ChoiceField } from '../forms/choice-field.tsx'
import { FormField } from '../forms/form-field.tsx'

export function PostFields() {
  return (
    <>
      <FormField label={common.title} name="title" wide required />
      <ImageField />
      <FormField label={common.altText} name="altText" required />
      <ChoiceField
        label={words.category}
        name="category"
        choices={BLOG_CATEGORIES.map(category => [category, categoryName(category)])}
        none={common.chooseOne}
        required
      />
      <FormField label={common.excerptOptional} name="excerpt" wide />
      <FormField label={common.description} name="content" wide>
        {field => <textarea {...field} required rows={10} />}
      </FormField>
    </>
  )
}
