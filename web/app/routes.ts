import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('search', 'routes/search.tsx'),
  route('producto/:slug', 'routes/product.tsx'),
  route('stores', 'routes/stores.tsx'),
  route('stores/:slug', 'routes/store.tsx'),
  route('coupons', 'routes/coupons.tsx'),
  route('NewMarket', 'routes/new-market.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/post.tsx'),
  route('register', 'routes/register.tsx'),
  route('register/survey', 'routes/survey.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('connect/google/redirect', 'routes/google-return.tsx'),
  route('user/settings', 'routes/settings.tsx'),
  route('terminos-y-condiciones', 'routes/legal.tsx', { id: 'terminos-y-condiciones' }),
  route('aviso-de-privacidad', 'routes/legal.tsx', { id: 'aviso-de-privacidad' }),
  route('politica-de-cookies', 'routes/legal.tsx', { id: 'politica-de-cookies' }),
  route('AboutUs', 'routes/legal.tsx', { id: 'AboutUs' }),
  route('termsAndConditions', 'routes/terms-redirect.ts'),
  route('privacy', 'routes/privacy-redirect.ts'),
  // Every other address is a category of the tree or a page that does not exist.
  route('*', 'routes/category.tsx'),
] satisfies RouteConfig
