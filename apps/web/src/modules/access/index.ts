export { LoginPage } from './login/LoginPage.tsx';
