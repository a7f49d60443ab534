// Questions and answers of a product, from the form of the back office to its page.
import { editProduct, part } from './admin-forms.ts'
import { expect, expectAccessible, expectFitsBothSizes, open, openScreen, test } from './site.ts'

test.use({ signedIn: true })

test('questions are written, put in order and taken off in the form, and stand on the page', async ({
  page,
  catalogue,
}) => {
  const { _id } = await catalogue.createProduct({ name: 'Console questionnée' })
  await openScreen(page, 'Modifier Produits')
  const form = await editProduct(page, 'Console questionnée')
  const questions = part(page, 'Questions et réponses')
  const row = (number: number) => questions.getByRole('group', { name: `Question ${number}`, exact: true })
  const add = questions.getByRole('button', { name: 'Ajouter une question' })

  // A press takes its time: nothing may move away under it as it comes into sight.
  await add.click({ delay: 100 })
  await row(1).getByRole('textbox', { name: 'Question', exact: true }).fill('Faut-il une prise de terre ?')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.locator('.summary')).toContainText('La réponse est requise.')
  await row(1).getByRole('textbox', { name: 'Réponse' }).fill('Oui, une prise ordinaire suffit.')
  await add.click()
  await row(2).getByRole('textbox', { name: 'Question', exact: true }).fill("Qui forme l'équipe ?")
  await row(2).getByRole('textbox', { name: 'Réponse' }).fill('Nos formateurs.\n\nPendant deux jours.')
  await questions.getByRole('button', { name: 'Monter : Question 2' }).click()
  await add.click()
  await questions.getByRole('button', { name: 'Retirer : Question 3' }).click()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()

  await open(page, `/products/${_id}`)
  const region = page.getByRole('region', { name: 'Questions et réponses' })
  await expect(region.getByRole('heading', { level: 3 })).toHaveText([
    'Qui forme l’équipe\u202f?',
    'Faut-il une prise de terre\u202f?',
  ])
  await expect(region.getByText('Pendant deux jours.')).toBeVisible()
  await expectFitsBothSizes(page)
  await expectAccessible(page)
})
