// Every page of the public site by its name, fetched when it is first shown.
import { LazyPage } from './lazy-page.tsx'

export const homePage = new LazyPage('home-page', () =>
  import('./pages/home-page.tsx').then((module) => module.HomePage),
)
export const categoriesPage = new LazyPage('categories-page', () =>
  import('./pages/categories-page.tsx').then((module) => module.CategoriesPage),
)
export const categoryPage = new LazyPage('category-page', () =>
  import('./pages/category-page.tsx').then((module) => module.CategoryPage),
)
export const treatmentPage = new LazyPage('treatment-page', () =>
  import('./pages/treatment-page.tsx').then((module) => module.TreatmentPage),
)
export const productPage = new LazyPage('product-page', () =>
  import('./pages/product-page.tsx').then((module) => module.ProductPage),
)
export const searchPage = new LazyPage('search-page', () =>
  import('./pages/search-page.tsx').then((module) => module.SearchPage),
)
export const comparisonPage = new LazyPage('comparison-page', () =>
  import('./pages/comparison-page.tsx').then((module) => module.ComparisonPage),
)
export const selectionPage = new LazyPage('selection-page', () =>
  import('./pages/selection-page.tsx').then((module) => module.SelectionPage),
)
export const aboutPage = new LazyPage('about-page', () =>
  import('./pages/about-page.tsx').then((module) => module.AboutPage),
)
export const contactPage = new LazyPage('contact-page', () =>
  import('./pages/contact-page.tsx').then((module) => module.ContactPage),
)
export const privacyPage = new LazyPage('privacy-page', () =>
  import('./pages/privacy-page.tsx').then((module) => module.PrivacyPage),
)
export const quotePage = new LazyPage('quote-page', () =>
  import('./pages/quote-page.tsx').then((module) => module.QuotePage),
)
export const eventsPage = new LazyPage('events-page', () =>
  import('./pages/events-page.tsx').then((module) => module.EventsPage),
)
export const academyPage = new LazyPage('academy-page', () =>
  import('./pages/academy-page.tsx').then((module) => module.AcademyPage),
)
export const workshopPage = new LazyPage('workshop-page', () =>
  import('./pages/workshop-page.tsx').then((module) => module.WorkshopPage),
)
export const testimonialsPage = new LazyPage('testimonials-page', () =>
  import('./pages/testimonials-page.tsx').then((module) => module.TestimonialsPage),
)
export const eventPage = new LazyPage('event-page', () =>
  import('./pages/event-page.tsx').then((module) => module.EventPage),
)
export const areaPage = new LazyPage('area-page', () =>
  import('./pages/area-page.tsx').then((module) => module.AreaPage),
)
export const areaServicePage = new LazyPage('area-service-page', () =>
  import('./pages/area-service-page.tsx').then((module) => module.AreaServicePage),
)
export const servicePage = new LazyPage('service-page', () =>
  import('./pages/service-page.tsx').then((module) => module.ServicePage),
)
export const afterSalesPage = new LazyPage('after-sales-page', () =>
  import('./pages/after-sales-page.tsx').then((module) => module.AfterSalesPage),
)
export const blogPage = new LazyPage('blog-page', () =>
  import('./pages/blog-page.tsx').then((module) => module.BlogPage),
)
export const blogArticlePage = new LazyPage('blog-article-page', () =>
  import('./pages/blog-article-page.tsx').then((module) => module.BlogArticlePage),
)
