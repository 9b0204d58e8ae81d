/**
 * Stands behind the request form and runs while the page is read, before the application arrives: ticks
 * the stored selection, so that a form sent that early carries it. Plain script text, because
 * it must not wait for a file; storage of any content is survived.
 */
export const FILL_FORM_EARLY = `try{
const field=n=>document.getElementsByName(n)[0];
for(const n of ["utm_source","utm_medium","utm_campaign","utm_term","utm_content"])if(field(n)&&!field(n).value&&localStorage[n])field(n).value=localStorage[n];
for(const l of JSON.parse(localStorage.analyticsCart||"[]")){const box=document.querySelector('input[type=checkbox][name=items][value="'+l.ecommId+'"]');if(box){box.checked=true;field("quantity_"+l.ecommId).value=l.quantity}}
if(field("coupon")&&localStorage.analyticsCoupon)field("coupon").value=localStorage.analyticsCoupon;
}catch{}`;
