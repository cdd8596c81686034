/**
 * The chosen theme is stored in the browser, because pages are rendered once for all visitors. This script is the first
 * element of the head, so that the first paint has the right colours, and it handles the choice in the footer before and
 * without React.
 *
 * It also says whether a session is stored and which banners were closed, so that styles hide what is not for this visitor
 * before the session is restored.
 *
 * The theme is applied again when the page returns from the back/forward cache and when another tab changes it. The
 * custom element `theme-choice` runs when a new footer is inserted, whose radio buttons are not set yet.
 */
import { CLOSED_BANNERS_KEY } from '../../session/closed-banners.ts'
import { TOKEN_KEY, USER_KEY } from '../../session/stored-session.ts'
import { THEME_CHOICE, THEME_KEY } from './theme-names.ts'

const SCRIPT = `{
const root=document.documentElement,key='${THEME_KEY}';
try{
if(localStorage.getItem('${TOKEN_KEY}')&&localStorage.getItem('${USER_KEY}'))root.dataset.session='in';
root.dataset.closedBanners=Object.keys(JSON.parse(localStorage.getItem('${CLOSED_BANNERS_KEY}')||'{}')).join(' ')
}catch{}
const show=()=>{
try{root.dataset.theme=localStorage.getItem(key)||''}catch{}
for(const one of document.getElementsByName(key))one.checked=one.value===(root.dataset.theme||'')
};
show();
for(const event of['DOMContentLoaded','pageshow','storage'])addEventListener(event,show);
addEventListener('change',({target})=>{
if(target.name!==key)return;
root.dataset.theme=target.value;
try{localStorage.setItem(key,target.value)}catch{}
});
customElements.define('${THEME_CHOICE}',class extends HTMLElement{connectedCallback(){show()}})
}`

export const themeScript = `<script>${SCRIPT.replaceAll('\n', '')}</script>`
